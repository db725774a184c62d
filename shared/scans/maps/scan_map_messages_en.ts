import { scanMessages } from '#shared/scans/questions/scan_messages_en'

export const scanMapMessages = {
  ...scanMessages,
  scan_map: {
    mark: '%{count}: %{statuses}',
    status: '%{count} × %{status}',
    scan: '%{status}, %{at} UTC, label %{label}',
    unknown_label: 'unknown',
    newest:
      'The newest %{shown} of %{count} verifications here are shown. Zoom in or filter to see all of them.',
    without_place: 'Verifications whose place is unknown are not on the map.',
    unplaced:
      '%{without} of %{count} verifications has no place and is not on the map. |||| %{without} of %{count} verifications have no place and are not on the map.',
    zoom_in: 'Zoom in here',
    as_table: 'As a table',
    table: 'Verifications in the part of the map that is shown',
    nothing_here: 'No verifications in this part of the map.',
    columns: {
      place: 'Place',
      total: 'Verifications',
      at: 'Time (UTC)',
      label: 'Label ID',
      now: 'Now',
      before: 'Before',
      change: 'Change',
    },
    picture: 'Shown as',
    pictures: { marks: 'Marks', heat: 'Heat', change: 'Comparison' },
    time: 'Time',
    times: { whole: 'Whole period', weeks: 'Week by week' },
    no_period_before:
      'To compare, choose a later first day: the period before it, of the same length, must not begin before %{day}.',
    compared: 'Compared with the period before: %{from} – %{until}.',
    heat_legend: 'Verifications per cell',
    change_legend: 'Change of the verifications per cell',
    growth: 'More than before',
    decline: 'Fewer than before',
    unchanged: 'As many as before',
    range: '%{from} – %{to}',
    from: '%{from} or more',
    sums: 'In this part of the map: %{now} now, %{before} before, change %{change}.',
    weeks: 'Weeks',
    week: '%{days} · %{count}',
    shown_week: 'Shown week (UTC)',
    play: 'Play',
    pause: 'Pause',
    former_week: 'Previous week',
    next_week: 'Next week',
    latitude: { north: '%{degrees}° N', south: '%{degrees}° S' },
    longitude: { east: '%{degrees}° E', west: '%{degrees}° W' },
  },
}

export type ScanMapMessages = typeof scanMapMessages
