import { scanMessages } from '#shared/scans/questions/scan_messages_en'

export const authenticationMessages = {
  ...scanMessages,
  authentications: {
    views: 'Views',
    by_time: 'Verifications by Time',
    map: 'Map',
    by_company: 'Rank By Company',
    by_country: 'Rank By Country',
    list: 'Verifications',
    zoom_hint: 'Drag over the chart to zoom in on a period.',
    intervals: { day: 'Day (UTC)', week: 'Week from (UTC)', month: 'Month from (UTC)' },
    country_code: 'Code',
    unranked:
      '%{count} verification cannot be assigned to anybody and is not ranked. |||| %{count} verifications cannot be assigned to anybody and are not ranked.',
    newest_only:
      'The newest %{count} are listed. Use the filters to find others, or download all of them.',
    one: {
      title: 'Verification',
      scan: 'Scan',
      label: 'Label',
      position: 'Latitude / longitude',
      accuracy: 'Accuracy',
      metres: '%{count} m',
      client: 'Client',
      agent: 'Program',
      checks: 'Checks of this label so far',
      spool: 'Roll',
      order: 'Order',
      redistribution: 'Redistributed to',
    },
  },
}
