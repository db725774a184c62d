/**
 * Does jobs, at most `lanes` at a time, in their order; returns what they came to, in that order.
 * What is aborted begins no further job. Rejects as soon as a job does.
 */
export async function runSideBySide<Result>(
  jobs: readonly (() => Promise<Result>)[],
  lanes: number,
  signal?: AbortSignal
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = jobs.entries()
  const lane = async () => {
    for (const [index, job] of waiting) {
      if (signal?.aborted) return
      results[index] = await job()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
