export const actingMessages = {
  acting: {
    text: 'You are acting for %{name}, %{company} (%{account}). In the backoffice you remain yourself.',
    label: 'Acting for somebody else',
    storefront: 'Go to their storefront',
    stop: 'Stop',
    stop_failed: 'You could not stop acting for this user. Please try again.',
  },
}
