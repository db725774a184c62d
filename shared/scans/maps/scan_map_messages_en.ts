import { scanMessages } from '#shared/scans/questions/scan_messages_en'

export const scanMapMessages = {
  ...scanMessages,
  scan_map: {
    mark: '%{count}: %{statuses}',
    status: '%{count} × %{status}',
    scan: '%{status}, %{at}, label %{label}',
    unknown_label: 'unknown',
    newest:
      'The newest %{shown} of %{count} verifications here are shown. Zoom in or filter to see all of them.',
    without_place: 'Verifications whose place is unknown are not on the map.',
    unplaced:
      '%{without} of %{count} verifications has no place and is not on the map. |||| %{without} of %{count} verifications have no place and are not on the map.',
    as_table: 'As a table',
    table: 'Verifications in the part of the map that is shown',
    nothing_here: 'No verifications in this part of the map.',
    columns: { place: 'Place', total: 'Verifications', at: 'Time', label: 'Label ID' },
    latitude: { north: '%{degrees}° N', south: '%{degrees}° S' },
    longitude: { east: '%{degrees}° E', west: '%{degrees}° W' },
  },
}

export type ScanMapMessages = typeof scanMapMessages
