import { auditMessages } from '#shared/ground/audit/audit_messages_en'
import { recordWords } from '#shared/ground/texts/backoffice/record_words_en'

/** Texts about people, companies and changes that several resources share. */
export const recordMessages = {
  audit_action: auditMessages.audit_action,
  audit_subject: auditMessages.audit_subject,
  audit_field: auditMessages.audit_field,
  audit_value: auditMessages.audit_value,
  role: {
    SUPPLIER_ORDERER: 'Supplier: orders',
    SUPPLIER_READER: 'Supplier: views orders',
    PURCHASE_APPROVER: 'Supplier: approves orders',
    APPROVER: 'Approver',
    ANALYST: 'Analyst',
    QUOTA_MANAGER: 'Quota manager',
    EDITOR: 'Editor',
    CUSTOMER_SERVICE: 'Customer service',
    ADMINISTRATOR: 'Administrator',
  },
  catalogue_files: { open: 'Import and export' },
  user_state: {
    CLIENT_APPROVAL_REQUESTED: 'Waiting for approval',
    CS_APPROVAL_REQUESTED: 'Waiting for activation',
    APPROVED: 'Approved',
  },
  company_kind: {
    SUPPLIER: 'Supplier',
    MANUFACTURER: 'Manufacturer',
    PROVIDER: 'Label printer',
  },
  activity: {
    active: 'Active',
    inactive: 'Disabled',
  },
  record: recordWords,
  audit_trail: {
    title: 'Latest changes',
    empty: 'Nothing has been changed yet.',
    at: 'When',
    by: 'Who',
    what: 'What',
    change: 'Before → after',
    product: 'Label Portal',
    acted_by: '%{staff} for %{user}',
  },
}
