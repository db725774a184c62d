export const quotaFileMessages = {
  columns:
    'The line has %{smart_count} column, unlike the heading |||| The line has %{smart_count} columns, unlike the heading',
  account: 'No supplier has this account ID',
  account_id:
    'Excel shortened this account ID; please format its column as text and enter it again',
  account_zeros:
    'No supplier has this account ID; %{account_id} exists, so leading zeros may be lost',
  group: 'There is no product group with this code or name',
  groups: 'Several product groups have this code or name; please use a code that names only one',
  amount: 'Labels, a whole number from 1 to 1,000,000,000,000',
  reference: 'At most 60 characters on one line, and no number that Excel shortened',
  duplicate: 'Same as line %{line}',
}
