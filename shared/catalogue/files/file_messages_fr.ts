import type { catalogueFileMessages as english } from '#shared/catalogue/files/file_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const catalogueFileMessages = {
  unknown_file: 'Ce fichier ne fait pas partie d’un catalogue',
  too_large: 'Le fichier est trop volumineux : 20 Mo au plus, 1 Mo pour une mise en page',
  too_many_errors: 'Trop d’erreurs : la suite du fichier n’a pas été lue',
  duplicate: 'Identique à la ligne %{line}',
  unknown_group: 'Ce groupe de produits n’est ni dans les fichiers ni dans le catalogue',
  unknown_product: 'Ce produit n’est ni dans les fichiers ni dans le catalogue',
  unknown_list: 'Cette liste de prix n’est ni dans les fichiers ni dans le catalogue',
  no_such_picture: 'Cette image n’est pas dans les fichiers',
  unused_picture: 'Aucune ligne de product_pictures.csv ne nomme cette image',
  layout_name: 'Le fichier d’une mise en page porte son code : lettres, chiffres, - et _',
  layout_without_printing: 'Sans impression, il n’y a rien à mettre en page',
  misfit:
    'Permet plus que ce que contient l’élément %{element} de la mise en page %{layout} : « %{text} »',
  not_printed: 'Ce produit n’est pas imprimé : ajoutez l’impression dans services.csv',
  name_twice: 'Ce nom est utilisé plusieurs fois ; renommez d’abord les autres',
  default_twice: 'La zone « %{zone} » est aussi celle par défaut ; il n’y en a qu’une',
} satisfies MessagesLike<typeof english>
