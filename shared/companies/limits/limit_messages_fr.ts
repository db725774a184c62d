import type { limitMessages as english } from '#shared/companies/limits/limit_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const limitMessages = {
  title: 'Plafonds de vos collègues',
  intro:
    'Une commande qui dépasse le plafond de la personne qui la passe doit être approuvée par un approbateur des achats avant d’être transmise. Le plafond s’applique au total net d’une commande ; sans plafond, chaque commande est transmise aussitôt.',
  loading: 'Chargement des plafonds…',
  failed: 'Les plafonds n’ont pas pu être chargés.',
  nobody: 'Aucun collègue ne passe de commandes.',
  limit_of: 'Plafond en euros : %{name}',
  none: 'Aucun plafond',
  save: 'Enregistrer',
  save_of: 'Enregistrer le plafond : %{name}',
  saved: 'Plafond enregistré : %{name}',
} satisfies MessagesLike<typeof english>
