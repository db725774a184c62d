export const billsFileMessages = {
  columns:
    'The line has %{smart_count} column, unlike the heading |||| The line has %{smart_count} columns, unlike the heading',
  account: 'No supplier has this account ID',
  account_id:
    'Excel shortened this account ID; please format its column as text and enter it again',
  account_zeros:
    'No supplier has this account ID; %{account_id} exists, so leading zeros may be lost',
  reason: 'A reason of 1 to 300 characters, and no number that Excel shortened',
}
