/** What the evidence file of a case says besides the words of its screen. */
export const evidenceFileMessages = {
  title: 'Evidence',
  file_name: 'evidence',
  made: 'Made by %{name}, %{company}, on %{at}.',
  made_at: 'Made on %{at} UTC',
  named: '%{name}: %{value}',
  utc: 'All times are in UTC.',
  page: 'Page %{page} of %{pages}',
  labels: 'Labels scanned',
  redistributed: 'Passed on',
  sum: 'Sum: %{sum}, at most %{most}. Score: %{score}',
  map_text:
    'A sign stands for one scan, or for as many as the number beside it says. Scans whose place is unknown are not on the map.',
  ways: 'Lines lead from where a label was scanned before to where it was scanned next.',
  timeline: 'Timeline',
  at: 'When',
  what: 'What happened',
  lost: 'Lost, as it was reported',
  first_scan: 'First of the scans listed below',
  last_scan: 'Last of the scans listed below',
  found: 'Found by the server',
  located: 'Located by',
  check: 'How to check this file',
  check_text:
    'The facts of this file are attached to it as facts.json. The SHA-256 of that attachment is the number below, which stands on every page and, since this file was made, in the sealed audit log of the portal, beside who made it and when. The file is genuine when all three are the same.',
}
