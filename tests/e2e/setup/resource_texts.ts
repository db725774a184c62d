import { backofficeMessages as backofficeEn } from '#shared/backoffice/messages_en'
import { backofficeMessages as backofficeFr } from '#shared/backoffice/messages_fr'
import { companyResourceMessages as companiesEn } from '#shared/companies/company_resource_messages_en'
import { companyResourceMessages as companiesFr } from '#shared/companies/company_resource_messages_fr'
import { createTranslator } from '#shared/i18n/translator'
import { userResourceMessages as usersEn } from '#shared/users/user_resource_messages_en'
import { userResourceMessages as usersFr } from '#shared/users/user_resource_messages_fr'

/** What the resources of the backoffice say, by language. */
export const ofBackoffice = {
  en: createTranslator<typeof backofficeEn>('en', backofficeEn),
  fr: createTranslator<typeof backofficeEn>('fr', backofficeFr),
}
export const ofUsers = {
  en: createTranslator<typeof usersEn>('en', usersEn),
  fr: createTranslator<typeof usersEn>('fr', usersFr),
}
export const ofCompanies = {
  en: createTranslator<typeof companiesEn>('en', companiesEn),
  fr: createTranslator<typeof companiesEn>('fr', companiesFr),
}
