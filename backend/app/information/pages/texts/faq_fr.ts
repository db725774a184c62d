/* eslint-disable no-irregular-whitespace -- French punctuation follows a non-breaking space */
export const faqFr = `# Questions fréquentes

Vous ne trouvez pas votre réponse ? [Écrivez au service client](/contact/contact).

## Existe-t-il une commande minimum ?

Non, il n’y a pas de volume minimum. {{handling_fee_rule}} Le total doit être supérieur à zéro.

## Quels frais s’ajoutent au prix des étiquettes ?

- {{handling_fee_rule}}
- Rouleau partiel : {{partial_roll_fee}} par article comportant un rouleau partiel.
- Conception de l’impression : {{print_design_fee}} par conception différente d’une commande.
- Impression : {{printing_price}} par étiquette imprimée.
- Sens d’enroulement non standard : frais de service particuliers de {{winding_fee}} par article.

Les coûts affichés à côté de votre commande en détaillent chaque part. Pour les fournisseurs du groupe du constructeur, le traitement et la livraison sont compris dans le prix des étiquettes.

## Quelles sont les conditions de paiement ?

{{payment_days}} jours nets à compter de la date de facture. Tous les prix s’entendent en euros, hors taxe sur la valeur ajoutée.

## Comment les étiquettes sont-elles livrées ?

FCA sur le site du prestataire (Incoterms 2020). Sauf si votre société enlève elle-même ses commandes, les frais de livraison selon le pays et le nombre de rouleaux s’affichent avant l’envoi de la commande.

## Quand ma commande est-elle confirmée ?

Vous pouvez attendre la confirmation de commande sous {{confirmation_days}} jours. D’ici là, la commande figure dans [votre historique](/statistics/history) avec l’état « Commande en attente ».

## Puis-je annuler une commande ?

Oui, tant que la commande n’est pas en cours de traitement. Ouvrez-la dans [votre historique](/statistics/history) et demandez son annulation ; le service client décide et vous recevez un e-mail. Une commande dont la production a commencé ne peut plus être annulée.

## Pourquoi mon rouleau ne contient-il pas exactement le nombre d’étiquettes indiqué ?

Pour des raisons de production, le nombre d’étiquettes d’un rouleau entier peut s’écarter de {{full_roll_tolerance}} au plus du nombre indiqué.

## Qu’est-ce que le sens d’enroulement, et que coûte un autre sens ?

Le sens d’enroulement indique comment les étiquettes quittent le rouleau, ce qui importe pour les distributeurs. Chaque produit a un sens standard. Un sens d’enroulement non standard est un service à part et coûte {{winding_fee}} par article.

## Pourquoi ne puis-je plus commander un produit ?

Deux commandes d’un produit dont les étiquettes ne sont pas activées bloquent toute nouvelle commande de ce produit. [Activez vos rouleaux](/statistics/rolls) et vous pourrez aussitôt le commander de nouveau. « Puis-je commander ? » dans [votre profil](/accounts/profile) indique chaque raison.

## Comment activer des étiquettes ?

Ouvrez [Rouleaux](/statistics/rolls) dès l’arrivée de vos rouleaux, choisissez-les ou saisissez leurs numéros, puis confirmez. Sur un téléphone, le code-barres du rouleau se lit avec l’appareil photo.

## Pourquoi ma société est-elle bloquée pour les commandes ?

{{block_reasons}} Veuillez [écrire au service client](/contact/contact) : il lève le blocage dès que la raison a disparu.

## Mon adresse de livraison a changé. Que se passe-t-il ?

La nouvelle adresse doit être approuvée par le constructeur. D’ici là, votre société ne peut pas commander ; l’adresse approuvée reste en vigueur pour les commandes antérieures.

## Comment transmettre des rouleaux à un autre fournisseur ?

Saisissez le site dans votre [liste d’adresses](/distribution/addressList). Une fois l’adresse approuvée, choisissez le destinataire et les rouleaux sur la page [Redistribution](/distribution/distribution). Les rouleaux sont en transit jusqu’à ce que le destinataire confirme ce qui est arrivé.

## Que signifient les avertissements d’une commande ?

Ils invitent à une seconde lecture : articles imprimés et non imprimés mélangés, rouleaux partiels sans impression, plus de {{large_order}} étiquettes, davantage que votre quota, ou un numéro de bon de commande que votre société a déjà utilisé. Vous les confirmez, et la commande se poursuit.

## Qui peut devenir utilisateur, et comment ?

Chaque collaborateur d’un fournisseur du groupe du constructeur peut s’inscrire avec l’identifiant de compte du site. Le constructeur approuve les nouveaux utilisateurs, puis le service client les active. Les utilisateurs d’une société activent et désactivent leurs collègues dans [leur profil](/accounts/profile).

## J’ai oublié mon mot de passe. Que faire ?

Choisissez « Mot de passe oublié ? » sur la page de connexion. Vous recevez un lien utilisable pendant deux heures. Si l’e-mail n’arrive pas, vérifiez votre identifiant de compte ou écrivez à {{publisher_email}}.

## Combien de temps les données personnelles sont-elles conservées ?

{{retention_years}} ans après leur dernière utilisation ; elles sont ensuite anonymisées. Dans [votre profil](/accounts/profile), vous téléchargez les données enregistrées à votre sujet et supprimez votre compte. Les commandes restent, sans votre nom.

## Le portail utilise-t-il des cookies ?

Uniquement ceux qui sont nécessaires à la connexion et à la sécurité de votre session. Au-delà, les cookies servent uniquement à une mesure d’audience anonyme.

## Quel droit s’applique ?

Le droit français s’applique et les tribunaux de Paris sont compétents. Les [conditions d’utilisation](/psa_terms/terms) en disent plus.
`
