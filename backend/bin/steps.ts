/** Writes one line for a person to read. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** Writes one line of trouble for a person to read. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Seconds since a moment of `performance.now()`, as `3.2 s`. */
export function secondsSince(startedMs: number): string {
  return `${((performance.now() - startedMs) / 1000).toFixed(1)} s`
}

const STILL_WORKING_AFTER_MS = 10_000

/** Does one step of a longer piece of work, saying what it is, that it goes on, and how long it took. */
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
