export const shopSettingMessages = {
  shop_setting: {
    minTotalWithoutHandlingCents: {
      name: 'Orders without handling fee from',
      meaning:
        'Orders whose items cost less than this are charged the handling fee. A negative amount charges it on every order.',
    },
    handlingFeeCents: {
      name: 'Handling fee',
      meaning: 'Added to small orders of external suppliers.',
    },
    partialRollFeeCents: {
      name: 'Fee for a partial roll',
      meaning: 'Added for each item that does not fill its last roll.',
    },
    printDesignFeeCents: {
      name: 'Fee for a print design',
      meaning: 'Added once for each different design of an order.',
    },
    printingUnitPriceMicros: {
      name: 'Printing price per label',
      meaning: 'Added for each label with its own imprint.',
    },
    windingFeeCents: {
      name: 'Fee for a non-standard winding direction',
      meaning: 'Added for each item that is not wound in the standard direction.',
    },
    quotaEnforcement: {
      name: 'Orders beyond the quota',
      meaning: 'What happens when a company with a contract orders more labels than it has left.',
    },
    repeatableOrders: {
      name: 'Orders that can be repeated',
      meaning:
        'Whether suppliers can repeat orders that begin with an imprint or a partial roll. Print data has to be confirmed again.',
    },
    paymentTermDays: {
      name: 'Term of payment',
      meaning: 'Shown to suppliers when they order.',
    },
    confirmationDays: {
      name: 'Order confirmation within',
      meaning: 'Shown to suppliers when they order.',
    },
    inactivityMonths: {
      name: 'Deactivate companies without an order for',
      meaning:
        'Suppliers that have not ordered for this long are blocked for inactivity by the nightly command; 0 blocks none.',
    },
  },
  quota_enforcement: {
    off: 'Nothing',
    warn: 'The buyer is warned',
    block: 'The order is refused',
  },
  repeatable_orders: {
    standard: 'Those of standard products',
    all: 'Also with imprint and partial rolls',
  },
  shop_settings: {
    days: '%{smart_count} day |||| %{smart_count} days',
    months: '%{smart_count} month |||| %{smart_count} months',
    value_in: {
      cents: 'Value in euros',
      micros: 'Value in euros',
      days: 'Value in days',
      months: 'Value in months',
    },
    default: 'Default: %{value}',
    saved: 'The setting has been saved and applies from now on.',
    empty: 'No settings',
    empty_text: 'The shop has no settings.',
  },
  resources: {
    shop_settings: {
      fields: {
        id: 'Setting',
        meaning: 'Meaning',
        value: 'Value',
        default_value: 'Default',
        unit: 'Unit',
      },
    },
  },
}
