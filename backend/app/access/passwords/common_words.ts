/**
 * Common passwords in lower case: words of English, French and German, names, teams, cars and
 * keyboard rows. Digits and signs around them are handled in `common_passwords.ts`.
 */
export const COMMON_WORDS = `
1234abcd 1234qwer 123abc 123qwe 123qweasd 1a2b3c 1a2b3c4d 1a2z3e 1a2z3e4r 1a2z3e4r5t 1q2w3e
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc 3edc4rfv a12345
a123456 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 a1z2e3 a1z2e3r4 a1z2e3r4t5 aa12345 aaaa aaaaa aaaaaa
aaaaaaa aaaaaaaa aabb aabbcc abab abc abc123 abc12345 abcabc abcd abcd1234 abcde abcdef abcdefg
abcdefgh abcdefghi abcdefghij acces access accesso account acdc acmilan adele admin admin123
administrador administrateur administrator adventure africa afrique aigle airbus airplane ajax
alex alexander alexandra alexandre alexis alfa alfaromeo algerie allah allemagne allezlesbleus
allezlom almond always amanda amazing amazon america american amerika ami amie amis amore amour
amoureux ananas andrea andreas andrew android angel angela angelina angelo angels angleterre
anna anne annie anniversaire anthony antoine antonio aout apfel apollo apple apples april aqwzsx
aqwzsxedc aragorn arbre arcenciel argent argentina arnaud arsenal arthur asdasd asdasdasd asdf
asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl ashley asshole asterix astra athena atlas audi
august aunt aurelie aurore austin australia austria auto automne autumn avengers aventure avion
avril awesome axel azeaze azeqsd azert azerty azerty123 azertyuiop azul babe baby babyboy
babydoll babygirl backup bailey baleine bambi banana banane bank banque barbara barbie barca
barcelona bart baseball basil basket basketball bass bateau batman bayern bayernmunich bbbb
bbbbbb beach bear bears beatles beatrice beau beautiful bebe beckham bee beer belgique belgium
bella belle benfica benjamin benoit bentley benvenuto berg berlin bernard bernd bertrand
besiktas best bestellung bestfriend beyonce bff bieber bienvenido bienvenue bier biere birthday
biscuit bismillah bisou bisous bitch biteme black blackcat blackjack blanc blanco blau blessed
bleu blink blue blueblue bluemoon bluesky blume blumen bmw boat bobmarley boeing bonbon bonjour
bonsoir bordeaux borussia boss boston bougie boxing boy boys brandon brasil braun brazil bresil
brian bridge brigitte britain britney broncos brother brown bruder bruno brussels bruxelles
bubble bubbles bugatti bulls bunny bureau burger business buster butter buttercup butterfly bye
caca cadillac cafe california calin callofduty camaro camille camion camping canada canard
candle candy captain car caramel carla carlos carmen caroline carotte carpediem carrot cars
cartman cascade cash castle cat catherine cats catwoman cccccc cecile celine celtic celtics
cerise challenger champagne champion champions change changeit changeme changethis charger
charles charlie charlotte chat chateau chaton cheese cheesecake cheetah chef chelsea cheri
cherie cherokee cherry chestnut cheval chevalier chevrolet chicago chicken chien child children
china chine chloe choco chocolat chocolate chris christ christian christine christmas christophe
christopher chrysler church ciao ciel cinnamon cisco citroen citron citrouille civic claire
clara claude claudia clavier clement client clio cloud cobra coca cocacola cochon coco code
coder coding coffee coldplay college commande companie company compte computer config
configuration connard connexion console contrasena contrasenha cookie cookies cool coolcool
cooper corolla corsa corvette coucou counterstrike cousin cow cowboys crazy cricket cristal
crystal cupcake customer cute cyril dad daddy daisy dallas damien damn dance dancer dancing
daniel danielle danke danse darkness darling darthvader database daughter dauphin david daylight
dddddd deadpool debian december decembre default delphine demo demon denis depeche depechemode
desktop destiny deutschland developer devil dezember diablo diamant diamond diana didier diego
dienstag dimanche dinosaur directeur director disco discovery disney docteur doctor dodge
dodgers dog doggy dogs dollar dollars dolphin dolphins dominique donald donnerstag door dortmund
doudou dove dragon dragonball drake dream dreamer dreams drummer drums dsseven ducati duck dumb
dumbledore dylan eagle eagles earth easter eau ebay ecole edouard eeeeee egalite elena elephant
elisabeth elizabeth elodie elvis email emerald emilie emily eminem emma emmanuel enfant enfants
england enterprise entreprise enzo equipe erde eric espagne espana ete eternity etoile etudiant
euro europa europe euros eva everton example explorer extranet fabien fabrice facebook facture
faith falcon fall familia familie famille family fanta fantasy father februar february felix
femme fenerbahce fenetre ferien ferrari ferrarif feu feuer fevrier feyenoord ffffff fiat fiesta
fille filou fils fire fireman firewall first fish fishing fleur fleurs florence florian florida
flower flowers floyd focus foot football ford forest foret forever forget forgot forgotten
formula fortnite fortune fou fournisseur fox fraise francais france francis francois frank
frankreich fraternite frau frederic freedom freitag frere freund friday friend friends
friendship frodo frog fromage fuckoff fuckyou funny fusee fussball futbol gabriel gabriela
gaelle gaga galatasaray galaxie galaxy game gamer games gaming gandalf garden garfield
geburtstag geheim gelb geld geneve genial george gerard germany gggggg giants gilles ginger
girafe giraffe girl girls gmail god goku gold golden golf goodbye goodluck goofy google gorilla
grace gracias grandma grandpa gray great green greenday gregory grenouille grey griffin gris
grun guerrier guest guillaume guitar guitare gustavo hacked hacker hackme haha hahaha
hakunamatata hallo halloween halo hamburg hamburger hamster handball hannah hans happiness happy
happyday hardware harley harleydavidson harrypotter haus hawaii hawk heaven heidi helene hell
hello hello123 hellokitty hellothere helloworld helpdesk henri herbert herbst hercules hermione
hero hey hhhhhh hihi himmel hiphop hiver hobbit hockey hogwarts hola holiday holidays home homer
honda honey honeybun hope horse horses hot hotmail house html huawei hugo hulk hund hunter
hunting husband hyundai ibiza ichliebedich idiot ile iloveher ilovehim iloveme iloveu iloveyou
iloveyou2 iloveyousomuch impreza india infini infinity infirmiere inshallah instagram install
installation inter intermilan internet intranet invite invoice ipad iphone ipod ireland
ironmaiden ironman isabella isabelle island istanbul italia italie italy ivan jackson jacques
jaguar jakob james jan januar january janvier japan japon jardin jasmin jasmine jason jaune java
javascript jayz jean jeanne jedi jeep jelly jellybean jennifer jeremy jerome jerry jessica jesus
jesuschrist jetaime jeudi jjjjjj joel johanna johannes john johnny joker jonathan jordan jorge
jose joseph josephine joshua jtaime juan judith judo juillet juin jules juli julia julian julie
julien juliette july jumeaux june juni jupiter jurgen justin justinbieber juve juventus kaffee
kanye karate karen karim karin karl katharina katrin katze kawasaki kennwort kevin key keyboard
keymaster kia kids kinder king kiss kisses kissme kitten kitty kiwi kkkkkk klaus knight koeln
konto kunde kurtcobain ladygaga laetitia lait lakers lamborghini lampe lancia landrover lapin
laptop lara lasvegas laugh laura laurence laurent lazio lazy lea leben ledzeppelin legend
legende legolas lemon lens leo leon leonie leopard lesbleus letmein letmeinnow liberte liberty
licorne liebe liebling lieferant life light lightning lila lille lily linda linkedin linkinpark
linux lion lionne lions lisa live livelaughlove liverpool lkj lkjhgfdsa llllll login logon loic
lol lola lolilol lollol lolol london londres losangeles louis louise loup love love123 lovely
loveme lovemylife lover lovers loves loveu loveyou luca lucas lucia lucie lucifer luck lucky
ludovic luigi luis lukas lumiere luna lundi lune lycee lyon macbook macintosh madonna madrid
magali maggie magic magicien magique mahal mai mail maison mama maman mamie man manager
manchester mancity mango mann manon manuel manuela manunited maradona marc marcel march marco
marcus mardi margaret margot marguerite mari maria mariah marie marina marine mario marion mark
markus marlene marley maroc marron mars marseille martin martina martine marvel mary maserati
mashallah master mathias mathieu mathilde matrix matteo matthew maurice maus max maxi maxime
maximilian may maybe mazda mbappe mdp meer megane melanie melissa melon men mer mercedes merci
mercredi mercury merde messi metal metallica metro mexico mia miami michael michaeljackson
michel michelle mickey mickeymouse microsoft midnight miguel mike milan milk million millionaire
milo milou minecraft mini minnie minou minuit mitsubishi mittwoch mmmmmm mnbvcxz mohamed mom
mommy monaco monamour mond monday monde money monica monika monique monkey monkey1 montag
montagne montpellier montreal moon moonlight mopar morgan morpheus moscow motdepass motdepasse
mother moto motorbike mountain mouse moustique muffin mum mummy munchen muriel music musik
musique mustang mutter mylife mysql mystic nadia nadine nantes napoli naruto natalia natalie
nathalie nathan nature negro neige nemo neo netflix network nevermind newyear newyork neymar
nice nico nicolas nicole nightmare nina ninja nintendo nirvana nissan nnnnnn noah noel noir
noisette nokia non noodle norbert nothing november novembre nuage number numberone nurse nutella
obelix ocean oceane october octobre office oktober olive oliver olivia olivier olympique oma omg
one onedirection onepiece online oooooo opa opel open opensesame oracle orange orchid orchidee
order ordinateur oreo oscar ostern oublie oui ours outlook p@ssw0rd pablo packers pacman pancake
panda panther panthere papa papillon paprika papy parfait paris parissaintgermain parola parrot
party pascal pascale pass pass123 pass1234 passat passe passw0rd passwd password password123
passwort pasta patate patricia patrick patriots paul paula pauline paypal peace peach peaches
peanut pearl peche pedro pele penguin pepper pepsi perfect perle peter petra peugeot pferd
philip philipp philippe phoenix php piano picasso pickle pierre pig pigeon piggy pikachu pilot
pilote pineapple pingouin pink pinkfloyd pirate pizza plage planet planete platini player
players playstation please pluie pluto poi poisson poiuy poiuyt poiuytreza poivre pokemon police
policier polo polska pomme pompier poney pont pony pooh popcorn porsche portail portal porte
porto portugal potato potter poule poulet pppppp presley pretty prince princesa princess
princess123 princesse printemps printer prinzessin production professeur profile programmer
prout psg psv pumpkin punto puppy purple putain python q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5
q2w3e4r5 qazqaz qazwsx qazwsxedc qqqq qqqqqq qqqqqqqq qsdf qsdfg qsdfgh qsdfghjklm quebec queen
quentin qw12er34 qweasd qweasdzxc qweqwe qwer qwer1234 qwerqwer qwert qwerty qwerty123 qwertyui
qwertyuiop qwertz qwertzui qwertzuiop rabbit racer rachel racing radiohead rafael raiders rain
rainbow ralf ram ranger rangerover rangers rap raphael rapper raymond realmadrid rebecca red
redbull redhat redred redsox redwine regen regenbogen reggae regina register reine reise
remember rememberme renard renate renault rene rennes requin reseau reve rex rhum ricardo rich
richard rihanna river riviere road robert roberto robin roblox rock rocket rocknroll rockstar
rocky roger roi rojo roland rollingstones rollsroyce roma romain roman ronald ronaldinho ronaldo
rooney root rosa rose rosebud rosemary roses rot rouge router roxane rubis ruby rue rugby runner
running russia ryan saab saffron saint saintetienne salope salt salut samantha samedi sample
samstag samsung samuel samurai sandra sandrine sara sarah sasuke satan saturday saturn saturne
saxo saxophone scanner scenic schalke schatz schatzi schloss schmetterling schnee schokolade
school schule schwarz schwester scooby scoobydoo scorpion scotland scott screen sea seat
sebastian sebastien secret secrete secrets securite security senegal senha september septembre
serge sergio serpent server serveur service sesame setup severine sexy sexygirl shadow shadow1
shakira shark shell ship shit shrek sicherheit signin silver simba simon simone simpsons singer
sister skate skateboard skater ski skoda sky skype skywalker slipknot snake snapchat snoop
snoopy snow snowball snowboard snowflake snowman soccer societe soeur sofia software sohn
soldier soleil sommer son sonia sonic sonntag sony sophie souris southpark spaghetti spain speed
spider spiderman spirou spock sport sporting sports spring sprite squirrel ssssss staging star
starcraft starlight stars startrek starwars steelers stefan stefanie stellantis stephane
stephanie stephen stern steven stones storm strand strasbourg strawberry street student stupid
subaru success sugar suisse summer sun sunday sunflower sunrise sunset sunshine super supercool
superman superuser superwoman supplier support surf surfer surfing suzuki sven sweet sweetheart
sweetie sweety swimming switzerland sydney sylvain sylvie sysadmin system systeme tanguy tania
tata tatiana taylor tea teacher team teamo techno teddy teddybear temp tempete temporaire
temporary temppass tennis tequiero tequila terminal terre tesla tesoro test test123 teste tester
testing testtest tetris texas thanks thankyou the theo thierry thomas thor thorsten thunder
thursday tiamo tiger tigers tigger tigre tiktok tim tintin titanic tobias tochter tokyo tom
tomate tomato tonnerre tonton tony toor topsecret toronto tortue tottenham toujours toulouse
tourist tournesol tower toyota train tramway trance travail travel treasure tree tresor trinity
truck trumpet trustme trustno trustnoone tttttt tuesday tulip tulipe tunisie tupac turbo turkiye
turtle twilight twingo twins twitter tyler ubuntu uncle unicorn universe universite university
update upgrade urlaub usa user username uwe vacances vache vader valentin valerie vanessa
vanilla vanille vater vegas vegeta vendredi venus verde veronica veronique vert victoire victor
victoria victory vie viking vin vincent violet violette violin viper virginie virus vladimir
vodka voiture volkswagen volleyball volvo voyage vvvvvv wachtwoord waffle wald walnut walter
warcraft warrior warriors warszawa wasd wasser water waterfall webmaster website wednesday
weekend weihnachten weiss welcome welcome123 welcomeback welt werder werner whale whatever
whatsapp whatsup whiskey whisky white whitecat wien wife william willkommen window windows wine
winner winnie winter wizard wolf wolfgang wolverine wolves woman women work world
worldofwarcraft wrangler wrestling wsxedc wtf wwww wwwwww wxcvbn x12345 xavier xbox xsara xsw
xxxx xxxxxx xxxxxxxx xyz xyzzy yahoo yamaha yankees yann yannick yaris yellow yes yoda yolo
youtube yves yvonne yxcvbnm yyyyyy z12345 zaq zaq12wsx zaq1xsw2 zaqxsw zebra zelda zeppelin zeus
zidane zizi zizou zoe zurich zxcv zxcvb zxcvbn zxcvbnm zxczxc zzzz zzzzzz zzzzzzzz
`
