export const evidenceFileMessages = {
  title: 'Evidence',
  file_name: 'evidence',
  made: 'Created by %{name}, %{company}, on %{at}.',
  made_at: 'Created on %{at} UTC',
  named: '%{name}: %{value}',
  utc: 'All times are in UTC.',
  page: 'Page %{page} of %{pages}',
  labels: 'Labels scanned',
  redistributed: 'Passed on',
  sum: 'Sum: %{sum}, at most %{most}. Score: %{score}',
  map_text:
    'Each symbol marks one scan, or as many as the number beside it. Scans whose place is unknown are not on the map.',
  ways: 'Lines connect successive scans of one label.',
  at: 'When',
  what: 'What happened',
  located: 'Located by',
  check: 'How to check this file',
  check_text:
    'The facts of this file are attached to it as facts.json. The SHA-256 of that attachment is the number below, which is printed on every page and, since this file was created, recorded in the sealed audit log of the portal, together with who created it and when. The file is genuine when all three are the same.',
}
