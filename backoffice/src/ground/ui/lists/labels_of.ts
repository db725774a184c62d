export const labelsOf = (spoolNo: string): string =>
  `/labels?${new URLSearchParams({
    displayedFilters: '{}',
    filter: JSON.stringify({ spool_no: spoolNo }),
    sort: 'object_id',
    order: 'ASC',
    page: '1',
    perPage: '25',
  })}`
