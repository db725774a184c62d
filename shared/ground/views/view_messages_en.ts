import { validationMessages } from '#shared/ground/validation/messages_en'

export const viewMessages = {
  validation: validationMessages,
  views: {
    none: 'No views saved yet.',
    is_default: 'My default',
    save: 'Save this view …',
    name: 'Name',
    replaces: 'You have a view with this name. Saving replaces it.',
    saved: 'The view “%{name}” was saved.',
    make_default: 'Make it my default',
    no_default: 'No longer my default',
    defaulted: 'The menu now opens this screen with “%{name}”.',
    undefaulted: 'The menu now opens this screen without filters.',
    remove: 'Delete “%{name}”',
    removed: 'The view “%{name}” was deleted.',
    copy: 'Copy the link to this view',
    copied: 'The link to this view was copied.',
    not_copied: 'The link could not be copied. You find it in the address bar.',
    failed: 'The views could not be changed. Please try again.',
  },
}
