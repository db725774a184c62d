/* eslint-disable no-irregular-whitespace -- French punctuation follows a non-breaking space */
export const termsFr = `# Mentions légales et conditions d’utilisation

Les présentes conditions régissent l’utilisation de Label Portal et les commandes qui y sont passées. Elles s’adressent exclusivement aux professionnels.

## 1. Objet du portail

Label Portal est la plateforme de commande d’étiquettes de sécurité. Les sociétés fournisseurs du groupe du constructeur y commandent des étiquettes auprès de l’imprimeur, suivent leurs commandes et transmettent des rouleaux à d’autres fournisseurs. Le personnel habilité l’utilise pour accompagner les fournisseurs et analyser les commandes ainsi que les authentifications d’étiquettes.

Le portail est édité par {{publisher_details}}.

## 2. Accès et comptes d’utilisateur

L’accès est réservé aux sociétés inscrites et à leurs utilisateurs approuvés. Les identifiants sont personnels : gardez votre mot de passe secret et ne partagez pas votre compte. Prévenez sans délai le service client lorsqu’une personne quitte votre société ou si vous soupçonnez un usage abusif. Un compte peut être désactivé en cas de manquement aux présentes conditions.

## 3. Commandes

En envoyant une commande, vous formulez une offre d’achat ferme. Vous pouvez attendre la confirmation de commande sous {{confirmation_days}} jours. Il n’y a pas de volume minimum. {{handling_fee_rule}} Un sens d’enroulement non standard entraîne des frais de service particuliers, actuellement {{winding_fee}} par article. Le nombre d’étiquettes d’un rouleau entier peut s’écarter de {{full_roll_tolerance}} au plus du nombre indiqué.

## 4. Annulation

Vous pouvez demander l’annulation d’une commande tant qu’elle n’est pas en cours de traitement. Elle est ensuite livrée et facturée telle que confirmée.

## 5. Prix, livraison et paiement

Tous les prix s’entendent en euros hors taxes, taxe sur la valeur ajoutée en sus. La livraison s’effectue FCA sur le site du prestataire (Incoterms 2020). Les factures sont payables à {{payment_days}} jours nets.

## 6. Blocage des commandes

Les commandes peuvent être bloquées tant que des factures sont impayées, lorsqu’un compte est resté longtemps inactif ou tant que des étiquettes n’ont pas été activées : deux commandes d’étiquettes non activées bloquent toute nouvelle commande de ces produits.

## 7. Données personnelles

Nous traitons les données personnelles nécessaires à la gestion des comptes, des commandes et des livraisons : nom, coordonnées professionnelles, société et activité sur le portail. Les données personnelles sont conservées {{retention_years}} ans après leur dernière utilisation, puis anonymisées. Vous disposez d’un droit d’accès, de rectification, d’effacement et de portabilité de vos données, d’un droit d’opposition à leur traitement et du droit d’introduire une réclamation auprès de l’autorité de contrôle. Veuillez contacter le service client.

## 8. Cookies

Le portail utilise les cookies techniquement nécessaires à la connexion et à la sécurité de votre session. Au-delà, les cookies servent uniquement à une mesure d’audience anonyme.

## 9. Propriété intellectuelle

Les textes, images, marques et logiciels du portail sont protégés. Ils ne peuvent être utilisés qu’aux fins du portail. Les étiquettes de sécurité ne peuvent être apposées que sur les produits pour lesquels elles ont été commandées.

## 10. Disponibilité et responsabilité

Nous veillons avec soin à la disponibilité du portail et à l’exactitude de ses informations, sans pouvoir garantir l’absence d’interruption ou d’erreur. Nous ne sommes pas responsables du contenu des sites de tiers vers lesquels le portail renvoie.

## 11. Droit applicable et juridiction compétente

Le droit français est applicable. Tout litige relève de la compétence des tribunaux de Paris.
`
