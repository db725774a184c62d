export function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Returns the seconds since a moment of `performance.now()`, as `3.2 s`. */
export function secondsSince(startedMs: number): string {
  return `${((performance.now() - startedMs) / 1000).toFixed(1)} s`
}

const STILL_WORKING_AFTER_MS = 10_000

/** Prints the title, a sign of life, and the duration. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  process.stdout.write(`  ${title} … `)
  const ticker = setInterval(
    () => process.stdout.write(`${secondsSince(started)} … `),
    STILL_WORKING_AFTER_MS
  )
  try {
    const result = await work()
    say(secondsSince(started))
    return result
  } catch (error) {
    say('failed')
    throw error
  } finally {
    clearInterval(ticker)
  }
}
