import { faqEn } from '#app/information/pages/texts/faq_en'
import { faqFr } from '#app/information/pages/texts/faq_fr'
import { termsEn } from '#app/information/pages/texts/terms_en'
import { termsFr } from '#app/information/pages/texts/terms_fr'
import type { PageContent, PageName } from '#shared/information/pages/page_contract'

/** Version 0 of each page, which comes with the product. */
export const DEFAULT_PAGES: Readonly<Record<PageName, PageContent>> = {
  faq: { en: faqEn, fr: faqFr },
  terms: { en: termsEn, fr: termsFr },
}
