import { auditMessages } from '#shared/ground/audit/audit_messages_fr'
import type { recordMessages as english } from '#shared/ground/texts/backoffice/record_messages_en'
import { recordWords } from '#shared/ground/texts/backoffice/record_words_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const recordMessages = {
  audit_action: auditMessages.audit_action,
  audit_subject: auditMessages.audit_subject,
  audit_field: auditMessages.audit_field,
  audit_value: auditMessages.audit_value,
  role: {
    SUPPLIER_ORDERER: 'Fournisseur : commande',
    SUPPLIER_READER: 'Fournisseur : consulte les commandes',
    PURCHASE_APPROVER: 'Fournisseur : approuve les commandes',
    APPROVER: 'Approbateur',
    ANALYST: 'Analyste',
    QUOTA_MANAGER: 'Gestionnaire de quotas',
    EDITOR: 'Rédacteur',
    CUSTOMER_SERVICE: 'Service client',
    ADMINISTRATOR: 'Administrateur',
  },
  catalogue_files: { open: 'Importer et exporter' },
  user_state: {
    CLIENT_APPROVAL_REQUESTED: 'En attente d’approbation',
    CS_APPROVAL_REQUESTED: 'En attente d’activation',
    APPROVED: 'Approuvé',
  },
  company_kind: {
    SUPPLIER: 'Fournisseur',
    MANUFACTURER: 'Constructeur',
    PROVIDER: 'Imprimeur d’étiquettes',
  },
  activity: {
    active: 'Actif',
    inactive: 'Désactivé',
  },
  record: recordWords,
  audit_trail: {
    title: 'Dernières modifications',
    empty: 'Rien n’a encore été modifié.',
    at: 'Quand',
    by: 'Qui',
    what: 'Quoi',
    change: 'Avant → après',
    product: 'Label Portal',
    acted_by: '%{staff} pour %{user}',
  },
} satisfies MessagesLike<typeof english>
