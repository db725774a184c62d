const TIMES = 15

/** How many milliseconds a call takes, one after the other: the one in the middle. */
export async function medianOf(
  call: (time: number) => Promise<void>,
  times = TIMES
): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    await call(time)
    took.push(performance.now() - start)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
}
