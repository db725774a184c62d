import { provideTexts } from '#app/foundation/http/texts'
import { accountsMessages as accountsEn } from '#shared/access/accounts/messages_en'
import { accountsMessages as accountsFr } from '#shared/access/accounts/messages_fr'
import { scanMessages as scansEn } from '#shared/scans/questions/scan_messages_en'
import { scanMessages as scansFr } from '#shared/scans/questions/scan_messages_fr'
import { catalogueFileMessages as catalogueFilesEn } from '#shared/catalogue/files/file_messages_en'
import { catalogueFileMessages as catalogueFilesFr } from '#shared/catalogue/files/file_messages_fr'
import { contactStateMessages as contactStatesEn } from '#shared/information/contact/contact_state_messages_en'
import { contactStateMessages as contactStatesFr } from '#shared/information/contact/contact_state_messages_fr'
import { directoryImportMessages as directoryEn } from '#shared/companies/directory/import_messages_en'
import { directoryImportMessages as directoryFr } from '#shared/companies/directory/import_messages_fr'
import { distributionResponseMessages as distributionEn } from '#shared/labels/distribution/receipt_messages_en'
import { distributionResponseMessages as distributionFr } from '#shared/labels/distribution/receipt_messages_fr'
import { phraseMessages as phrasesEn } from '#shared/information/pages/phrase_messages_en'
import { phraseMessages as phrasesFr } from '#shared/information/pages/phrase_messages_fr'
import { errorMessages as errorsEn } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as errorsFr } from '#shared/ground/texts/errors/error_messages_fr'
import { sampleMessages as samplesEn } from '#shared/ground/texts/sample_messages_en'
import { sampleMessages as samplesFr } from '#shared/ground/texts/sample_messages_fr'
import { rollsFileMessages as rollsFileEn } from '#shared/labels/fulfilment/rolls_file_messages_en'
import { rollsFileMessages as rollsFileFr } from '#shared/labels/fulfilment/rolls_file_messages_fr'
import { rollMessages as spoolsEn } from '#shared/labels/rolls/roll_messages_en'
import { rollMessages as spoolsFr } from '#shared/labels/rolls/roll_messages_fr'
import { createTranslator } from '#shared/ground/i18n/translator'
import {
  orderStateMessages as statesEn,
  orderWarningMessages as warningsEn,
} from '#shared/ground/states/order_state_messages_en'
import {
  orderStateMessages as statesFr,
  orderWarningMessages as warningsFr,
} from '#shared/ground/states/order_state_messages_fr'
import { blockMessages as blocksEn } from '#shared/ordering/blocks/block_messages_en'
import { blockMessages as blocksFr } from '#shared/ordering/blocks/block_messages_fr'
import { orderLinesMessages as orderLinesEn } from '#shared/ordering/quick/order_lines_messages_en'
import { orderLinesMessages as orderLinesFr } from '#shared/ordering/quick/order_lines_messages_fr'
import { definitionMessages as definitionsEn } from '#shared/catalogue/printing/fields/definition_messages_en'
import { definitionMessages as definitionsFr } from '#shared/catalogue/printing/fields/definition_messages_fr'
import { labelPreviewMessages as previewEn } from '#shared/catalogue/printing/preview_messages_en'
import { labelPreviewMessages as previewFr } from '#shared/catalogue/printing/preview_messages_fr'
import { documentMessages as documentsEn } from '#shared/ordering/documents/document_messages_en'
import { documentMessages as documentsFr } from '#shared/ordering/documents/document_messages_fr'
import { proofMessages as proofEn } from '#shared/catalogue/printing/proof_messages_en'
import { proofMessages as proofFr } from '#shared/catalogue/printing/proof_messages_fr'
import { billsFileMessages as billsFileEn } from '#shared/companies/blocks/bills_file_messages_en'
import { billsFileMessages as billsFileFr } from '#shared/companies/blocks/bills_file_messages_fr'
import { quotaFileMessages as quotaFileEn } from '#shared/ordering/quotas/quota_file_messages_en'
import { quotaFileMessages as quotaFileFr } from '#shared/ordering/quotas/quota_file_messages_fr'
import { registrationResponseMessages as registrationEn } from '#shared/companies/registration/response_messages_en'
import { registrationResponseMessages as registrationFr } from '#shared/companies/registration/response_messages_fr'
import { personMessages as personEn } from '#shared/ground/texts/backoffice/person_messages_en'
import { personMessages as personFr } from '#shared/ground/texts/backoffice/person_messages_fr'
import { fileMessages as fileEn } from '#shared/ground/validation/file_messages_en'
import { fileMessages as fileFr } from '#shared/ground/validation/file_messages_fr'
import { validationMessages as validationEn } from '#shared/ground/validation/messages_en'
import { validationMessages as validationFr } from '#shared/ground/validation/messages_fr'
import { volumeStatusMessages as volumeStatusEn } from '#shared/ordering/volume_status/volume_status_messages_en'
import { volumeStatusMessages as volumeStatusFr } from '#shared/ordering/volume_status/volume_status_messages_fr'

const english = {
  accounts: accountsEn,
  bills_file: billsFileEn,
  catalogue_files: catalogueFilesEn,
  contact_states: contactStatesEn,
  directory: directoryEn,
  distribution: distributionEn,
  errors: errorsEn,
  label_preview: previewEn,
  order_documents: documentsEn,
  order_lines: orderLinesEn,
  order_states: statesEn,
  order_warnings: warningsEn,
  ordering_blocks: blocksEn,
  page_phrases: phrasesEn,
  person: personEn,
  print_fields: definitionsEn,
  proof: proofEn,
  quota_file: quotaFileEn,
  registration: registrationEn,
  rolls_file: rollsFileEn,
  samples: samplesEn,
  scans: scansEn.scans,
  spools: spoolsEn,
  validation: { ...validationEn, ...fileEn },
  volume_status: volumeStatusEn,
}

const french = {
  accounts: accountsFr,
  bills_file: billsFileFr,
  catalogue_files: catalogueFilesFr,
  contact_states: contactStatesFr,
  directory: directoryFr,
  distribution: distributionFr,
  errors: errorsFr,
  label_preview: previewFr,
  order_documents: documentsFr,
  order_lines: orderLinesFr,
  order_states: statesFr,
  order_warnings: warningsFr,
  ordering_blocks: blocksFr,
  page_phrases: phrasesFr,
  person: personFr,
  print_fields: definitionsFr,
  proof: proofFr,
  quota_file: quotaFileFr,
  registration: registrationFr,
  rolls_file: rollsFileFr,
  samples: samplesFr,
  scans: scansFr.scans,
  spools: spoolsFr,
  validation: { ...validationFr, ...fileFr },
  volume_status: volumeStatusFr,
}

declare module '#app/foundation/http/texts' {
  interface Texts {
    all: typeof english
  }
}

provideTexts({
  en: createTranslator<typeof english>('en', english),
  fr: createTranslator<typeof english>('fr', french),
})
