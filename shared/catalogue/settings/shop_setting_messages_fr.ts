import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { shopSettingMessages as english } from '#shared/catalogue/settings/shop_setting_messages_en'

export const shopSettingMessages = {
  shop_setting: {
    minTotalWithoutHandlingCents: {
      name: 'Commandes sans frais de traitement à partir de',
      meaning:
        'Les commandes dont les articles coûtent moins paient les frais de traitement. Avec un montant négatif, toutes les paient.',
    },
    handlingFeeCents: {
      name: 'Frais de traitement',
      meaning: 'Ajoutés aux petites commandes des fournisseurs externes.',
    },
    partialRollFeeCents: {
      name: 'Frais de rouleau partiel',
      meaning: 'Ajoutés pour chaque article dont le dernier rouleau n’est pas complet.',
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
      meaning: 'Ajoutés pour chaque article dont le sens d’enroulement n’est pas standard.',
    },
    quotaEnforcement: {
      name: 'Commandes au-delà du quota',
      meaning:
        'Ce qui se passe quand une société sous contrat commande plus d’étiquettes qu’il ne lui en reste.',
    },
    repeatableOrders: {
      name: 'Commandes pouvant être répétées',
      meaning:
        'Indique si les fournisseurs peuvent répéter les commandes qui commencent par une impression ou un rouleau partiel. Les données d’impression doivent être confirmées à nouveau.',
    },
    paymentTermDays: {
      name: 'Délai de paiement',
      meaning: 'Affiché aux fournisseurs quand ils commandent.',
    },
    confirmationDays: {
      name: 'Confirmation de commande sous',
      meaning: 'Affiché aux fournisseurs quand ils commandent.',
    },
    inactivityMonths: {
      name: 'Sociétés désactivées sans commande depuis',
      meaning:
        'Les fournisseurs qui n’ont rien commandé depuis cette durée sont bloqués pour inactivité par la commande nocturne. Avec 0, aucun ne l’est.',
    },
  },
  quota_enforcement: {
    off: 'Rien',
    warn: 'L’acheteur est averti',
    block: 'La commande est refusée',
  },
  repeatable_orders: {
    standard: 'Celles de produits standard',
    all: 'Aussi avec impression et rouleaux partiels',
  },
  shop_settings: {
    days: '%{smart_count} jour |||| %{smart_count} jours',
    months: '%{smart_count} mois |||| %{smart_count} mois',
    value_in: {
      cents: 'Valeur en euros',
      micros: 'Valeur en euros',
      days: 'Valeur en jours',
      months: 'Valeur en mois',
    },
    default: 'Par défaut : %{value}',
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
