import { scanMessages } from '#shared/authentications/scan_messages_en'

/** Texts of the dashboard of authentications. */
export const authenticationMessages = {
  ...scanMessages,
  authentications: {
    views: 'Views',
    by_time: 'Verifications by Time',
    map: 'Map',
    by_company: 'Rank By Company',
    by_country: 'Rank By Country',
    list: 'Verifications',
    zoom_hint: 'Drag over the chart to look closer at a period.',
    intervals: { day: 'Day', week: 'Week from', month: 'Month from' },
    country_code: 'Code',
    unranked:
      '%{count} verification belongs to nobody known and is ranked nowhere. |||| %{count} verifications belong to nobody known and are ranked nowhere.',
    newest_only: 'The newest %{count} are listed. Filter for others, or download all of them.',
    file: {
      download: 'Download',
      progress: 'Download of the verifications',
      running: '%{rows} of %{count} rows',
      done: '%{rows} row was downloaded. |||| %{rows} rows were downloaded.',
    },
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
