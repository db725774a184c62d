import { actingMessages as actingEn } from '#shared/ground/texts/backoffice/acting_messages_en'
import { actingMessages as actingFr } from '#shared/ground/texts/backoffice/acting_messages_fr'
import { backofficeMessages as backofficeEn } from '#shared/ground/texts/backoffice/backoffice_messages_en'
import { backofficeMessages as backofficeFr } from '#shared/ground/texts/backoffice/backoffice_messages_fr'
import { fileImportMessages as importsEn } from '#shared/ground/texts/backoffice/file_import_messages_en'
import { fileImportMessages as importsFr } from '#shared/ground/texts/backoffice/file_import_messages_fr'
import { unsavedMessages as unsavedEn } from '#shared/ground/texts/backoffice/unsaved_messages_en'
import { unsavedMessages as unsavedFr } from '#shared/ground/texts/backoffice/unsaved_messages_fr'
import { companyResourceMessages as companiesEn } from '#shared/companies/companies/company_resource_messages_en'
import { companyResourceMessages as companiesFr } from '#shared/companies/companies/company_resource_messages_fr'
import { fulfilmentMessages as fulfilmentEn } from '#shared/labels/fulfilment/resource_messages_en'
import { fulfilmentMessages as fulfilmentFr } from '#shared/labels/fulfilment/resource_messages_fr'
import { imprintEditingMessages as imprintsEn } from '#shared/catalogue/layouts/imprint_messages_en'
import { imprintEditingMessages as imprintsFr } from '#shared/catalogue/layouts/imprint_messages_fr'
import { createTranslator } from '#shared/ground/i18n/translator'
import { documentResourceMessages as documentsEn } from '#shared/information/documents/resource_messages_en'
import { documentResourceMessages as documentsFr } from '#shared/information/documents/resource_messages_fr'
import { labelsMessages as labelsEn } from '#shared/labels/rolls/resource_messages_en'
import { labelsMessages as labelsFr } from '#shared/labels/rolls/resource_messages_fr'
import { newsResourceMessages as newsEn } from '#shared/information/news/resource_messages_en'
import { newsResourceMessages as newsFr } from '#shared/information/news/resource_messages_fr'
import { userResourceMessages as usersEn } from '#shared/companies/users/user_resource_messages_en'
import { userResourceMessages as usersFr } from '#shared/companies/users/user_resource_messages_fr'

const english = { ...backofficeEn, ...actingEn, ...importsEn, ...unsavedEn }
const french = { ...backofficeFr, ...actingFr, ...importsFr, ...unsavedFr }

export const ofBackoffice = {
  en: createTranslator<typeof english>('en', english),
  fr: createTranslator<typeof english>('fr', french),
}
export const ofUsers = {
  en: createTranslator<typeof usersEn>('en', usersEn),
  fr: createTranslator<typeof usersEn>('fr', usersFr),
}
export const ofCompanies = {
  en: createTranslator<typeof companiesEn>('en', companiesEn),
  fr: createTranslator<typeof companiesEn>('fr', companiesFr),
}
export const ofFulfilment = {
  en: createTranslator<typeof fulfilmentEn>('en', fulfilmentEn),
  fr: createTranslator<typeof fulfilmentEn>('fr', fulfilmentFr),
}
export const ofDocuments = {
  en: createTranslator<typeof documentsEn>('en', documentsEn),
  fr: createTranslator<typeof documentsEn>('fr', documentsFr),
}
export const ofImprints = {
  en: createTranslator<typeof imprintsEn>('en', imprintsEn),
  fr: createTranslator<typeof imprintsEn>('fr', imprintsFr),
}
export const ofLabels = {
  en: createTranslator<typeof labelsEn>('en', labelsEn),
  fr: createTranslator<typeof labelsEn>('fr', labelsFr),
}
export const ofNews = {
  en: createTranslator<typeof newsEn>('en', newsEn),
  fr: createTranslator<typeof newsEn>('fr', newsFr),
}
