/** Files of tests and how many seconds each took when they were last measured. */
export type MeasuredSeconds = Readonly<Record<string, number>>

/** What a file counts that was never measured. */
const UNMEASURED_SECONDS = 5

/**
 * Deals files out so that all hands take about as long: the longest first, each to the hand that
 * has least. A hand keeps its files in the order in which they came; none is empty.
 */
export function dealFiles(
  files: readonly string[],
  hands: number,
  measured: MeasuredSeconds
): string[][] {
  const secondsOf = (file: string) => measured[file] ?? UNMEASURED_SECONDS
  const dealt = Array.from({ length: hands }, () => ({ files: new Set<string>(), seconds: 0 }))
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const least = dealt.reduce((a, b) => (b.seconds < a.seconds ? b : a))
    least.files.add(file)
    least.seconds += secondsOf(file)
  }
  return dealt
    .map((hand) => files.filter((file) => hand.files.has(file)))
    .filter((hand) => hand.length > 0)
}
