import type { MessagesLike } from '#shared/i18n/catalogue'
import type { shopSettingMessages as english } from '#shared/shop_settings/shop_setting_messages_en'

export const shopSettingMessages = {
  shop_setting: {
    minTotalWithoutHandlingCents: {
      name: 'Commandes sans frais de traitement à partir de',
      meaning:
        'Les commandes dont les positions coûtent moins paient les frais de traitement. Avec un montant négatif, toutes les paient.',
    },
    handlingFeeCents: {
      name: 'Frais de traitement',
      meaning: 'Ajoutés aux petites commandes des fournisseurs externes.',
    },
    partialRollFeeCents: {
      name: 'Frais de rouleau entamé',
      meaning: 'Ajoutés pour chaque position dont le dernier rouleau n’est pas complet.',
    },
    printDesignFeeCents: {
      name: 'Frais de maquette d’impression',
      meaning: 'Ajoutés une fois pour chaque maquette différente d’une commande.',
    },
    printingUnitPriceMicros: {
      name: 'Prix d’impression par étiquette',
      meaning: 'Ajouté pour chaque étiquette qui porte sa propre impression.',
    },
    windingFeeCents: {
      name: 'Frais de sens d’enroulement particulier',
      meaning: 'Ajoutés pour chaque position dont le sens d’enroulement n’est pas standard.',
    },
    quotaEnforcement: {
      name: 'Commandes au-delà du quota',
      meaning:
        'Ce qui se passe quand une société sous contrat commande plus d’étiquettes qu’il ne lui en reste.',
    },
    paymentTermDays: {
      name: 'Délai de paiement',
      meaning: 'Affiché aux fournisseurs quand ils commandent.',
    },
    confirmationDays: {
      name: 'Confirmation de commande sous',
      meaning: 'Affiché aux fournisseurs quand ils commandent.',
    },
  },
  quota_enforcement: {
    off: 'Rien',
    warn: 'L’acheteur est averti',
    block: 'La commande est refusée',
  },
  shop_settings: {
    days: '%{smart_count} jour |||| %{smart_count} jours',
    value_in: { cents: 'Valeur en euros', micros: 'Valeur en euros', days: 'Valeur en jours' },
    default: 'Par défaut : %{value}',
    saved: 'Le réglage est enregistré et s’applique désormais.',
    empty: 'Aucun réglage',
    empty_text: 'La boutique n’a pas de réglages.',
  },
  resources: {
    shop_settings: {
      fields: {
        id: 'Réglage',
        meaning: 'Signification',
        value: 'Valeur',
        default_value: 'Par défaut',
        unit: 'Unité',
      },
    },
  },
} satisfies MessagesLike<typeof english>
