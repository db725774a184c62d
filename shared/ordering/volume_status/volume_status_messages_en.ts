export const volumeStatusMessages = {
  title: 'Volume status',
  file_name: 'volume_status',
  as_of: 'As of %{day}, in labels',
  count:
    '%{smart_count} product group under volume control |||| %{smart_count} product groups under volume control',
  page: 'Page %{page} of %{pages}',
  download: 'Download PDF',
  loading: 'Loading the volume status …',
  empty: 'No product group is under volume control.',
  columns: {
    company_name: 'Company',
    cofor10: 'COFOR10',
    product_group: 'Product group',
    contracts: 'Contracts',
    orders: 'Orders',
    balance: 'Balance',
  },
}
