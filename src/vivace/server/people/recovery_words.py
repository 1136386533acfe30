"""The words of recovery phrases: short, spelt alike or known in English, French and German, in plain letters.

No two begin with the same four letters, and no slip of one letter makes one word of another. Phrases that people have
written down are made of them: none may ever be changed.
"""

LIST = """
accent agenda alarm album alibi alpha amigo ananas animal aorta arena aroma artist atlas atom avatar ballet balsa
bandit banjo baron basalt bazaar beige bikini bistro bluff bonbon bravo buffet butane cactus campus canal cargo
cello cement circus citron clown cobalt cobra comet cosmos crocus delta disco dollar domino drama duet echo elixir
epoch etude euro exotic fabric fauna fiasco figaro film finale fjord flora flute fondue forum fresco fugue futon
gala gallop garage gecko globe grill guitar guru harp helium hobby hotel humor hydra hyena icon idol igloo iguana
insect iris ivory jaguar jazz jeans joker judo jungle jury kabuki karma kebab khaki kilo kimono kiosk kiwi koala
laguna lama laser latte legend limbo liter logo lotus lunar lynx lyra magma magnet mambo mango medal memo metro
mikado mimosa mint mirage mocha modem motor nectar neon ninja nomad nougat nugget nylon oasis oboe ocean olive onyx
opal opera orange orbit orchid organ orion ozone paella pagoda panda papaya pasta pepper pesto piano picnic pilot
pirate pizza planet plaza poem polar polka pollen polo pony poster prisma puma quasar quiz quota radar radio rebus
reggae relief rhythm ritual robot rodeo rucola rugby rumba salmon salsa samba satin scampi siphon slalom sloop soda
sonata sorbet spiral sport squash studio suite sushi syrup tablet taiga tandem tapir tattoo taxi tempo tennis tenor
tiger titan toast tofu tomato topaz torso totem trio tuba tulip tundra tunnel turban twist ultra union vacuum vase
vector video villa violet visa waffle walrus waltz yacht yeti yoga yucca zebra zenith zero zigzag zodiac
"""
WORDS = tuple(LIST.split())
