import { recordMessages } from '#shared/backoffice/record_messages_fr'
import type { priceListMessages as english } from '#shared/catalogue_editing/price_list_messages_en'
import type { MessagesLike } from '#shared/i18n/catalogue'

/** Textes de la ressource listes de prix. */
export const priceListMessages = {
  ...recordMessages,
  price_lists: {
    empty: 'Aucune liste de prix',
    empty_text:
      'Les sociétés peuvent commander les produits d’une liste de prix : la liste commune, ou celle de leur groupe.',
    search: 'Nom',
    facts: 'Liste de prix',
    create: 'Nouvelle liste de prix',
    created: 'La liste de prix a été créée.',
    saved: 'La liste de prix a été enregistrée.',
    common: 'Toutes les sociétés (liste commune)',
    validity: 'Validité',
    since_ever: 'sans date de début',
    open_end: 'sans date de fin',
    days_hint:
      'Les deux jours sont inclus. Vide signifie ouvert. Les listes d’un même groupe ne se recouvrent jamais.',
    copy_of: 'Copier les prix de',
    copy_hint: 'Les prix se modifient une fois la liste créée.',
    prices: 'Prix',
    prices_hint:
      'À partir de tant d’étiquettes d’un produit dans une commande, chacune coûte tant. Un produit sans prix ici suit la liste commune. Les commandes passées gardent leurs prix.',
    no_price: 'aucun prix ici',
    edit_product: 'Modifier les prix : %{reference}',
    close_product: 'Fermer les prix : %{reference}',
    from: 'À partir de (étiquettes)',
    unit_price: 'Euros par étiquette',
    add_tier: 'Ajouter un palier',
    remove_tier: 'Retirer le palier %{number}',
    ascending: 'Chaque quantité doit dépasser la précédente.',
    find_product: 'Trouver un produit',
    only_priced: 'Seulement les produits avec un prix ici',
    none_found: 'Aucun produit ne correspond.',
    faulty: 'Certains prix ne sont pas en ordre : %{products}.',
    preview: 'Aperçu',
    preview_button: 'Aperçu de trois commandes types',
    preview_day: 'Coût au %{day} de rouleaux entiers, livrés en France, HT.',
    preview_none: 'Il n’y a aucun produit dont comparer les prix.',
    preview_failed: 'L’aperçu a échoué. Veuillez vérifier le formulaire et réessayer.',
    small: 'Petite',
    middle: 'Moyenne',
    large: 'Grande',
    order: 'Commande type',
    content: 'Contenu',
    before: 'Avant',
    after: 'Après',
    difference: 'Différence',
    not_priced: 'aucun prix',
    rolls: '%{rolls} × %{reference}',
    delete: 'Supprimer',
    delete_question: 'Supprimer la liste de prix %{name} ?',
    deleted: 'La liste de prix a été supprimée.',
  },
  price_list_state: {
    IN_FORCE: 'En vigueur',
    TO_COME: 'À venir',
    PAST: 'Passée',
  },
  price_group: {
    INTERNAL_SUPPLIERS: 'Fournisseurs internes',
    EXTERNAL_SUPPLIERS: 'Fournisseurs externes',
  },
  resources: {
    price_lists: {
      fields: {
        id: 'Numéro',
        name: 'Nom',
        company_group: 'Pour',
        valid_from: 'Valable à partir du',
        valid_until: 'Valable jusqu’au',
        state: 'État',
        products: 'Produits',
        updated_at: 'Modifié le',
        copy_of: 'Copier les prix de',
        prices: 'Prix',
      },
    },
  },
} satisfies MessagesLike<typeof english>
