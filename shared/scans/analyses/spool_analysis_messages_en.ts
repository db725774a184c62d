import { scanMessages } from '#shared/scans/questions/scan_messages_en'
import { rollMessages } from '#shared/labels/rolls/roll_messages_en'
import { orderStateMessages } from '#shared/ground/states/order_state_messages_en'

export const spoolAnalysisMessages = {
  ...scanMessages,
  order_state: orderStateMessages,
  spool_state: rollMessages.state,
  spool_analysis: {
    look_up: 'Roll number, Label ID or Object ID',
    look_up_help: 'Spaces and lower case do not matter; an Object ID begins with #',
    idle: 'Enter a roll number, or a label on the roll, to see where and how its labels were checked.',
    loading: 'Looking up the roll …',
    not_found: 'The entered roll number was not found',
    roll: 'Roll %{spool_id}',
    order: 'Order',
    no_order: 'This roll has no order.',
    redistribution: 'Redistribution',
    not_redistributed: 'The roll was not passed on.',
    table: 'Authentications per label',
    map: 'Where labels of roll %{spool_id} were verified',
    facts: {
      order_id: 'Order',
      state: 'Status',
      ordered_at: 'Ordered',
      company: 'Company',
      place: 'Delivered to',
      reference: 'Reference',
      domain: 'Domain',
      labels: 'Labels',
      roll_state: 'Roll',
      shipped_at: 'Shipped',
      activated_at: 'Activated',
    },
  },
}
