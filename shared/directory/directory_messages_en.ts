/** Texts of the resource directory. */
export const directoryMessages = {
  directory: {
    supplier: 'Supplier',
    where: 'Where',
    entry: 'Entry',
    search: 'Name, COFOR or city',
    open: 'Open',
    closed: 'Closed to new sites',
    registered: 'Registered',
    not_registered: 'Not registered',
    no_coordinates: 'Not given',
    empty: 'The directory is empty',
    empty_text:
      'Import the manufacturer’s list of suppliers. Its sites are offered to everyone who registers.',
    back: 'Back to the directory',
  },
  directory_import: {
    open: 'Import',
    title: 'Import the directory',
    intro:
      'Choose a workbook (.xlsx) or a CSV file with the columns of the export. New sites are added, others are changed; sites that the file does not name stay as they are. Nothing is written until you have seen what will change.',
    limits: 'Up to %{lines} sites and %{megabytes} MB.',
    writing: 'The directory is being written …',
    preview: 'What %{file} changes',
    unchanged:
      '%{smart_count} site of the file is already in the directory, unchanged. |||| %{smart_count} sites of the file are already in the directory, unchanged.',
    added: 'New (%{smart_count})',
    changed: 'Changed (%{smart_count})',
    none_added: 'The file has no new sites.',
    none_changed: 'The file changes no site.',
    before: 'Before',
    after: 'After',
    confirm:
      'New sites: %{added}. Changed sites: %{changed}. The change is recorded in the audit log.',
    done: 'The directory was imported. New sites: %{added}. Changed: %{changed}. Left out: %{skipped}.',
    to_directory: 'Go to the directory',
  },
  company_groups: {
    INTERNAL_SUPPLIERS: 'Internal suppliers',
    EXTERNAL_SUPPLIERS: 'External suppliers',
  },
  resources: {
    directory: {
      fields: {
        id: 'Number',
        cofor6: 'COFOR6',
        cofor10: 'Account ID (COFOR10)',
        name: 'Name',
        street_address: 'Street',
        address_details: 'Address details',
        postal_code: 'Postal code',
        city: 'City',
        country: 'Country',
        country_code: 'Country',
        latitude: 'Latitude',
        longitude: 'Longitude',
        vat_identification_no: 'VAT identification number',
        company_group: 'Group',
        company_reference: 'Reference',
        is_restricted: 'Supplier',
        is_company: 'Registration',
        created_at: 'Added',
        updated_at: 'Changed',
      },
    },
  },
}
