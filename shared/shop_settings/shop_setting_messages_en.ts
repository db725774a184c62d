/** Texts of the resource shop's settings. */
export const shopSettingMessages = {
  shop_setting: {
    minTotalWithoutHandlingCents: {
      name: 'Orders without handling fee from',
      meaning:
        'Orders whose positions cost less than this pay the handling fee. With a negative amount, every order does.',
    },
    handlingFeeCents: {
      name: 'Handling fee',
      meaning: 'Added to small orders of external suppliers.',
    },
    partialRollFeeCents: {
      name: 'Fee for a partial roll',
      meaning: 'Added for each position that does not fill its last roll.',
    },
    printDesignFeeCents: {
      name: 'Fee for a print design',
      meaning: 'Added once for each different design of an order.',
    },
    printingUnitPriceMicros: {
      name: 'Price of printing a label',
      meaning: 'Added for each label with an imprint of its own.',
    },
    windingFeeCents: {
      name: 'Fee for another winding direction',
      meaning: 'Added for each position that is not wound in the standard direction.',
    },
    quotaEnforcement: {
      name: 'Orders beyond the quota',
      meaning:
        'What happens when a company with a contract orders more labels than are left to it.',
    },
    paymentTermDays: {
      name: 'Term of payment',
      meaning: 'Shown to suppliers when they order.',
    },
    confirmationDays: {
      name: 'Order confirmation within',
      meaning: 'Shown to suppliers when they order.',
    },
  },
  quota_enforcement: {
    off: 'Nothing',
    warn: 'The buyer is warned',
    block: 'The order is refused',
  },
  shop_settings: {
    days: '%{smart_count} day |||| %{smart_count} days',
    value_in: { cents: 'Value in euros', micros: 'Value in euros', days: 'Value in days' },
    default: 'Unless set: %{value}',
    saved: 'The setting is saved and holds from now on.',
    empty: 'No settings',
    empty_text: 'The shop has no settings.',
  },
  resources: {
    shop_settings: {
      fields: {
        id: 'Setting',
        meaning: 'Meaning',
        value: 'Value',
        default_value: 'Unless set',
        unit: 'Unit',
      },
    },
  },
}
