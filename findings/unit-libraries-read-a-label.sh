#!/bin/sh
# Four unit libraries from npm, given the amounts that labels of dispensaries and laboratories print.
#
# Versions: mathjs 15.2.0, js-quantities 1.8.0, convert-units 2.3.4, convert 8.0.2 (Node 24).
# Input: seven amounts and what a person reads in them: 200 mg/g is 20 %, a tincture's 1 fl oz is 29.57 ml, 3.5 gr is what
#   many write for 3.5 g, 500 mcg is half a milligram, 10 ct is ten pieces, 0.125 oz is 3.54 g, and 5 mg/ml is a concentration.
# Seen: no library reads all of them, and the wrong readings come without an error. '10 ct' is a hundred kilograms to mathjs
#   (centitonnes) and two grams to js-quantities (carats). '3.5 gr' is 227 mg to mathjs and convert (grains), a sixteenth of
#   what was meant. 'fl oz' is femtolitres times ounces to mathjs and js-quantities, and refused only because a volume was
#   asked for. mathjs makes a bare 0.2 of 200 mg/g, no longer to be told from a number; only js-quantities knows it as 20 %.
#   An ounce and a gram are all that the four agree about.
# Why it matters: a label's units belong to its trade, not to physics. Keep what's written, and compute with a short list of
#   one's own: a general library is right about grams and silently wrong about the rest.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund mathjs@15.2.0 js-quantities@1.8.0 convert-units@2.3.4 convert@8.0.2
cat > label.mjs <<'SCRIPT'
import { convert } from "convert";
import configure from "convert-units";
import Qty from "js-quantities";
import { create, all } from "mathjs";

const math = create(all);
const short = (value) => (typeof value === "number" ? String(Number(value.toPrecision(4))) : String(value));
const said = (read) => {
  try {
    return short(read());
  } catch {
    return "refused";
  }
};
/** Amount, unit, and the unit to read it in. */
const label = [
  [200, "mg/g", "%"],
  [1, "fl oz", "ml"],
  [3.5, "gr", "mg"],
  [500, "mcg", "mg"],
  [10, "ct", "mg"],
  [0.125, "oz", "g"],
  [5, "mg/ml", "g/l"],
];
for (const [amount, unit, wanted] of label) {
  const answers = {
    mathjs: () => math.format(wanted === "%" ? math.evaluate(`${amount} ${unit}`) : math.unit(`${amount} ${unit}`).to(wanted), 4),
    "js-quantities": () => {
      const quantity = Qty(`${amount} ${unit}`);
      return `${short(quantity.to(wanted).scalar)} ${wanted}`;
    },
    "convert-units": () => configure(amount).from(unit === "fl oz" ? "fl-oz" : unit).to(wanted),
    convert: () => convert(amount, unit).to(wanted),
  };
  const line = Object.entries(answers).map(([name, read]) => `${name} ${said(read)}`);
  console.log(`${amount} ${unit} in ${wanted}: ${line.join(", ")}`);
}
console.log(`fl oz is ${math.unit("1 fl oz").units.map(({ prefix, unit }) => prefix.name + unit.name).join(" times ")} to mathjs, ${Qty("1 fl oz").units()} to js-quantities`);
SCRIPT
seen=$(node label.mjs)
expected="200 mg/g in %: mathjs 0.2, js-quantities 20 %, convert-units refused, convert refused
1 fl oz in ml: mathjs refused, js-quantities refused, convert-units 29.57, convert 29.57
3.5 gr in mg: mathjs 226.8 mg, js-quantities refused, convert-units refused, convert 226.8
500 mcg in mg: mathjs refused, js-quantities 0.5 mg, convert-units 0.5, convert 0.5
10 ct in mg: mathjs 1e+8 mg, js-quantities 2000 mg, convert-units refused, convert refused
0.125 oz in g: mathjs 3.544 g, js-quantities 3.544 g, convert-units 3.544, convert 3.544
5 mg/ml in g/l: mathjs 5 g / l, js-quantities 5 g/l, convert-units refused, convert refused
fl oz is fl times oz to mathjs, fl*oz to js-quantities"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "This has changed; expected:"; echo "$expected"; exit 1; }
