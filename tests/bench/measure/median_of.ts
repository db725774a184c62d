const TIMES = 15

/** Returns the median duration of sequential requests, in milliseconds. */
export async function medianOf(
  request: (time: number) => Promise<void>,
  times = TIMES
): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    await request(time)
    took.push(performance.now() - start)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
}
