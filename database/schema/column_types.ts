/**
 * Columns whose type says more than the database knows: texts of a list that code has. By module,
 * the columns of each of its types; null is added where the column may be null.
 */
export const COLUMN_TYPES = {
  '#shared/access/rights': {
    Right: ['role_rights.right_name'],
  },
  '#shared/access/roles': {
    RoleName: ['roles.name'],
  },
  '#shared/addresses/address_contract': {
    AddressCategory: ['addresses.category'],
  },
  '#shared/addresses/address_state': {
    AddressState: ['addresses.state'],
  },
  '#shared/approvals/approval_contract': {
    ApprovalKind: ['approval_requests.kind'],
    ApprovalState: ['approval_requests.state'],
  },
  '#shared/catalogue/product_contract': {
    WindingDirection: ['product_versions.winding_direction', 'products.winding_direction'],
  },
  '#shared/catalogue/service_contract': {
    ServiceCategory: ['order_position_services.category', 'product_services.category'],
  },
  '#shared/catalogue_editing/picture_contract': {
    PictureType: ['product_pictures.content_type'],
  },
  '#shared/companies/company_contract': {
    CompanyGroup: [
      'alert_rules.company_group',
      'companies.company_group',
      'directory_entries.company_group',
      'price_lists.company_group',
    ],
    CompanyKind: ['companies.kind'],
    ContactCategory: ['contacts.category'],
    TransportRestriction: ['companies.transport_restriction'],
  },
  '#shared/contact/contact_state': {
    ContactState: ['contact_messages.state'],
  },
  '#shared/distribution/distribution_contract': {
    DistributedState: ['distribution_rolls.state'],
  },
  '#shared/editorial/page_contract': {
    PageName: ['page_versions.page'],
  },
  '#shared/labels/spool_contract': {
    SpoolEventType: ['spool_events.type'],
  },
  '#shared/mailing/outbox_contract': {
    MailFailure: ['mail_outbox.failure'],
    MailState: ['mail_outbox.state'],
  },
  '#shared/ordering/order_contract': {
    DeliveryExplanation: ['orders.delivery_explanation'],
    HandlingExplanation: ['orders.handling_explanation'],
  },
  '#shared/ordering/order_state': {
    OrderState: ['order_state_history.state', 'orders.cancel_requested_from', 'orders.state'],
  },
  '#shared/scheduler/job_contract': {
    JobName: ['job_locks.job', 'job_runs.job'],
    JobState: ['job_runs.state'],
  },
  '#shared/suppliers/supplier_contract': {
    LicensingType: ['licensing_events.type'],
  },
  '#shared/suspicions/suspicion_contract': {
    SuspicionEvent: ['suspicion_events.type'],
    SuspicionKind: ['suspicion_steps.kind', 'suspicions.kind'],
    SuspicionOutcome: ['suspicions.outcome'],
    SuspicionState: ['suspicions.state'],
  },
  '#shared/suspicions/suspicion_score': {
    SuspicionReason: ['suspicion_reasons.reason'],
  },
  '#shared/users/user_state': {
    UserState: ['users.state'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>
