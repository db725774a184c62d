export const commonMessages = {
  product: 'Label Portal',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  close_message: 'Close message',
  retry: 'Try again',
  reload: 'Reload page',
  loading: 'Loading …',
  messages: 'Messages',
  new_window: 'opens in a new window',
  no_answer: 'The server cannot be reached. Please check your connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
  marked: 'Please correct what is marked.',
  start_failed: {
    title: 'The portal could not be loaded',
  },
  failure: {
    title: 'An unexpected error occurred',
    text: 'We are sorry. Please reload the page. If the error occurs again, contact customer service.',
    out_of_date:
      'Part of the portal could not be loaded. There may be a new version: please reload the page.',
    request: 'Please quote this number to customer service: %{request}',
    home: 'Go to the home page',
  },
  not_found: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the address may be mistyped.',
    home: 'Go to the home page',
  },
}
