export const mailLinkErrors = {
  EMAIL_CHANGE_OVER:
    'This link no longer works: it was used, withdrawn or replaced by a newer one, or it is older than 7 days.',
  COPY_KNOWN: 'This address is a recipient already.',
  TOO_MANY_COPIES: 'There are already %{most} recipients. Please delete one first.',
  COPY_LINK_OVER:
    'This link no longer works: it was used or replaced by a newer one, it is older than 7 days, or the recipient was deleted.',
}
