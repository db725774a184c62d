import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { templateMessages as english } from '#shared/ordering/templates/template_messages_en'

export const templateMessages = {
  title: 'Modèles de commande',
  open: 'Modèles',
  intro:
    'Des lignes que vous commandez régulièrement. Ouvrez un modèle et ajoutez toutes ses lignes à votre commande, ou seulement certaines.',
  loading: 'Chargement de vos modèles',
  failed: 'Vos modèles n’ont pas pu être chargés.',
  empty: 'Il n’y a pas encore de modèle',
  empty_help:
    'Remplissez votre commande à la main, à partir d’un fichier ou en répétant une commande passée, puis choisissez « Enregistrer comme modèle » à côté de celle-ci. Vous pouvez aussi enregistrer une commande passée depuis ses détails.',
  to_products: 'Retour aux produits',
  open_one: 'Ouvrir le modèle « %{name} »',
  lines: '%{smart_count} ligne |||| %{smart_count} lignes',
  shared: 'partagé avec votre société',
  private: 'pour vous seulement',
  of: 'créé par %{owner}',
  one_loading: 'Chargement du modèle',
  one_failed: 'Le modèle n’a pas pu être chargé. Il a peut-être été supprimé.',
  caption: 'Les lignes du modèle',
  choose_all: 'Choisir toutes les lignes',
  choose_line: 'Choisir la ligne %{number} : %{reference}',
  rolls: 'rouleaux',
  labels: 'étiquettes',
  rolls_of: 'Rouleaux de la ligne %{number} : %{reference}',
  labels_of: 'Étiquettes de la ligne %{number} : %{reference}',
  gone: '%{smart_count} ligne ne peut pas être commandée. Le motif y est indiqué. |||| %{smart_count} lignes ne peuvent pas être commandées. Le motif est indiqué pour chacune.',
  not_offered: 'Ce produit n’est plus proposé à votre société.',
  no_imprint: 'Ce produit n’est plus imprimé.',
  add: 'Ajouter %{smart_count} ligne à la commande |||| Ajouter %{smart_count} lignes à la commande',
  too_many:
    'C’est plus qu’une commande ne peut contenir. Veuillez choisir moins de lignes ou de plus petites quantités.',
  other_reference:
    'Votre commande contient déjà l’un de ces produits avec une autre de vos références. Veuillez d’abord retirer cette ligne, ou ne pas choisir celle-ci.',
  save: 'Enregistrer comme modèle',
  change: 'Modifier le modèle',
  name: 'Nom du modèle',
  name_help: 'Par exemple « Commande mensuelle »',
  share:
    'Partager avec ma société : les collègues peuvent commander avec ce modèle, mais pas le modifier',
  keep_chosen: 'Ne garder que les lignes choisies, avec les quantités saisies',
  saves: 'Le modèle aura %{smart_count} ligne. |||| Le modèle aura %{smart_count} lignes.',
  replaces: 'Vous avez déjà un modèle de ce nom. L’enregistrement remplacera ses lignes.',
  replace: 'Remplacer ses lignes',
  submit: 'Enregistrer le modèle',
  saved: 'Le modèle « %{name} » a été enregistré.',
  delete: 'Supprimer le modèle',
  delete_title: 'Supprimer le modèle « %{name} » ?',
  delete_text: 'Ce qui a été commandé avec lui reste.',
  delete_shared:
    'Vos collègues ne pourront plus l’utiliser non plus. Ce qui a été commandé avec lui reste.',
  deleted: 'Le modèle « %{name} » a été supprimé.',
  delete_failed: 'Le modèle n’a pas pu être supprimé. Veuillez réessayer.',
} satisfies MessagesLike<typeof english>
