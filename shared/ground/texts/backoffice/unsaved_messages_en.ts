export const unsavedMessages = {
  unsaved: {
    title: 'Leave without saving?',
    text: 'You have made changes on this page that are not saved.',
    stay: 'Stay on this page',
    leave: 'Discard the changes',
  },
}
