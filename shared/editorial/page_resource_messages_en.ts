/** Texts of the resource pages. */
export const pageResourceMessages = {
  page_name: { faq: 'Frequently asked questions', terms: 'Legal notice and terms of use' },
  pages: {
    empty: 'No pages',
    empty_text: 'The pages that editors write appear here.',
    product: 'Label Portal',
    own_text: 'the text that came with the product',
    english: 'English (Markdown)',
    french: 'French (Markdown)',
    preview_en: 'English preview',
    preview_fr: 'French preview',
    help: 'The page begins with “# Title”, each section with “## Title”. Links lead to https://, mailto: or a page of the portal (/contact/contact). HTML is shown as text.',
    placeholders: 'Figures and names',
    placeholders_help:
      'They are typed like this and come from the shop settings and the configuration.',
    placeholder: 'Typed',
    value_en: 'English',
    value_fr: 'French',
    saved: 'The page was saved as a new version.',
    history: 'History',
    version: 'Version',
    at: 'When',
    by: 'Who',
    what: 'What',
    restored_from: 'Version %{version} restored',
    changed: 'Changed',
    look: 'Show version %{version}',
    restore: 'Restore version %{version}',
    restore_question:
      'Its text becomes a new version; nothing is lost. What you have typed and not saved is.',
    restored: 'The version was restored.',
    close: 'Close',
    loading: 'Loading the version …',
    failed: 'The version could not be loaded.',
  },
  resources: {
    pages: {
      fields: { id: 'Page', version: 'Version', updated_at: 'Changed', by: 'Who' },
    },
  },
}
