import { faqEn } from '#app/editorial/texts/faq_en'
import { faqFr } from '#app/editorial/texts/faq_fr'
import { termsEn } from '#app/editorial/texts/terms_en'
import { termsFr } from '#app/editorial/texts/terms_fr'
import type { PageContent, PageName } from '#shared/editorial/page_contract'

/** Version 0 of the pages. */
export const DEFAULT_PAGES: Readonly<Record<PageName, PageContent>> = {
  faq: { en: faqEn, fr: faqFr },
  terms: { en: termsEn, fr: termsFr },
}
