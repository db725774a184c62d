import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { labelsMessages as english } from '#shared/labels/rolls/resource_messages_en'
import { rollMessages } from '#shared/labels/rolls/roll_messages_fr'
import { orderStateMessages } from '#shared/ground/states/order_state_messages_fr'
import { lossMessages } from '#shared/labels/losses/loss_messages_fr'

export const labelsMessages = {
  order_state: orderStateMessages,
  spool_state: rollMessages.state,
  spool_event: rollMessages.event,
  record: { none: '–' },
  spools: {
    search: 'Numéro de rouleau',
    empty: 'Aucun rouleau',
    empty_text: 'Les rouleaux sont créés lors de l’expédition d’une commande.',
    overview: 'Rouleau',
    way: 'Parcours du rouleau',
    at: 'Quand',
    what: 'Quoi',
    by: 'Qui',
    company: 'Société',
    no_events: 'Son parcours n’est pas connu.',
    show_labels: 'Afficher les étiquettes',
    show_scans: 'Analyser les scans',
    open_order: 'Ouvrir la commande',
    open_roll: 'Ouvrir le rouleau',
    choose: 'Choisir le rouleau %{roll}',
    choose_all: 'Choisir tous les rouleaux non activés de la page',
    activation: {
      label: 'Activer',
      question:
        'Activer %{smart_count} rouleau au nom de son détenteur ? Avec son dernier rouleau, une commande est activée et son client reçoit un e-mail. Cette action est définitive. |||| Activer %{smart_count} rouleaux au nom de leurs détenteurs ? Avec son dernier rouleau, une commande est activée et son client reçoit un e-mail. Cette action est définitive.',
      done: '%{smart_count} rouleau a été activé. |||| %{smart_count} rouleaux ont été activés.',
    },
    loss: lossMessages,
  },
  labels: {
    spool_no: 'Numéro de rouleau exact',
    label_id: 'ID d’étiquette (12 caractères)',
    object_id: 'ID d’objet (#…)',
    look_up: 'Rechercher une étiquette',
    look_up_text:
      'Saisissez ci-dessus un numéro de rouleau, un ID d’étiquette ou un ID d’objet. Une étiquette se trouve par l’un de ses deux ID, toutes celles d’un rouleau par son numéro.',
    empty: 'Aucune étiquette',
    empty_text: 'Les étiquettes sont créées lors de l’expédition d’une commande.',
    none_found: 'Aucune étiquette trouvée.',
  },
  resources: {
    spools: {
      fields: {
        id: 'ID',
        spool_no: 'Numéro de rouleau',
        order_id: 'Commande',
        order_pk: 'ID de la commande',
        company_id: 'ID de la société',
        customer_reference: 'Référence',
        labels: 'Étiquettes',
        state: 'État',
        holder_name: 'Détenteur',
        holder_account_id: 'Identifiant de compte',
        shipped_at: 'Expédié le',
        activated_at: 'Activé le',
        comment: 'Commentaire',
        description: 'Produit',
      },
    },
    labels: {
      fields: {
        id: 'ID d’objet',
        label_id: 'ID d’étiquette',
        object_id: 'ID d’objet',
        spool_no: 'Numéro de rouleau',
        order_id: 'Commande',
        customer_reference: 'Référence',
        holder_name: 'Détenteur',
      },
      columns: { spool_no: 'spool_no', label_id: 'label_id', object_id: 'object_id' },
    },
  },
} satisfies MessagesLike<typeof english>
