import { orderStateMessages } from '#shared/ground/states/order_state_messages_en'
import { rollMessages } from '#shared/labels/rolls/roll_messages_en'
import { lossMessages } from '#shared/labels/losses/loss_messages_en'

export const labelsMessages = {
  order_state: orderStateMessages,
  spool_state: rollMessages.state,
  spool_event: rollMessages.event,
  record: { none: '–' },
  spools: {
    search: 'Roll number',
    empty: 'No rolls',
    empty_text: 'Rolls are created when an order is shipped.',
    overview: 'Roll',
    way: 'Movements of the roll',
    at: 'When',
    what: 'What',
    by: 'Who',
    company: 'Company',
    no_events: 'No movements are recorded yet.',
    show_labels: 'Show the labels',
    show_scans: 'Analyse scans',
    open_order: 'Open the order',
    open_roll: 'Open the roll',
    choose: 'Choose roll %{roll}',
    choose_all: 'Choose all rolls of the page that are not activated',
    activation: {
      label: 'Activate',
      question:
        'Activate %{smart_count} roll in the name of its holder? With its last roll an order is activated, and its customer gets an email. This cannot be undone. |||| Activate %{smart_count} rolls in the names of their holders? With its last roll an order is activated, and its customer gets an email. This cannot be undone.',
      done: '%{smart_count} roll was activated. |||| %{smart_count} rolls were activated.',
    },
    loss: lossMessages,
  },
  labels: {
    spool_no: 'Roll number, exactly',
    label_id: 'Label ID (12 characters)',
    object_id: 'Object ID (#…)',
    look_up: 'Look up a label',
    look_up_text:
      'Enter a roll number, a label ID or an object ID above. A label is found by one of its two IDs, all labels of a roll by its number.',
    empty: 'No labels',
    empty_text: 'Labels are created when an order is shipped.',
    none_found: 'No label was found.',
  },
  resources: {
    spools: {
      fields: {
        id: 'ID',
        spool_no: 'Roll number',
        order_id: 'Order',
        order_pk: 'ID of the order',
        company_id: 'ID of the company',
        customer_reference: 'Reference',
        labels: 'Labels',
        state: 'State',
        holder_name: 'Holder',
        holder_account_id: 'Account ID',
        shipped_at: 'Shipped',
        activated_at: 'Activated',
        comment: 'Comment',
        description: 'Product',
      },
    },
    labels: {
      fields: {
        id: 'Object ID',
        label_id: 'Label ID',
        object_id: 'Object ID',
        spool_no: 'Roll number',
        order_id: 'Order',
        customer_reference: 'Reference',
        holder_name: 'Holder',
      },
      /** Headings that an import of rolls reads again. */
      columns: { spool_no: 'spool_no', label_id: 'label_id', object_id: 'object_id' },
    },
  },
}
